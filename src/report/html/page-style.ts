/** The page's style: light and dark by the reader's system, or as the button says. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--bg:#fff;--fg:#1b1f24;--soft:#59636e;--line:#d5dae0;--panel:#f6f8fa;--pass:#1a7f37;--fail:#c5221f;--incomplete:#9a6700;--skipped:#6e7781;--mark:#0b5fcc;--add:#dafbe1;--del:#ffe3e0}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){--bg:#0f1319;--fg:#e6eaf0;--soft:#9aa5b1;--line:#2c3540;--panel:#171d26;--pass:#4cc26a;--fail:#ff8078;--incomplete:#e0ab4a;--skipped:#8b95a1;--mark:#79b3ff;--add:#12351f;--del:#441c1c}}
:root[data-theme=dark]{color-scheme:dark;--bg:#0f1319;--fg:#e6eaf0;--soft:#9aa5b1;--line:#2c3540;--panel:#171d26;--pass:#4cc26a;--fail:#ff8078;--incomplete:#e0ab4a;--skipped:#8b95a1;--mark:#79b3ff;--add:#12351f;--del:#441c1c}
:root[data-theme=light]{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,sans-serif}
main,header{max-width:70rem;margin:0 auto;padding:1rem}
h1{font-size:1.35rem;margin:.2rem 0 .6rem;overflow-wrap:anywhere}
dl.facts{display:flex;flex-wrap:wrap;gap:.1rem 1.4rem;margin:0 0 .6rem;color:var(--soft);font-size:.87rem}
dl.facts div{display:flex;gap:.4rem}dl.facts dd{margin:0;color:var(--fg);overflow-wrap:anywhere}
.note{border-left:3px solid var(--incomplete);padding:.1rem .7rem;margin:.4rem 0}
.controls{position:sticky;top:0;z-index:1;background:var(--bg);border-bottom:1px solid var(--line);padding:.6rem 0;display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
button,input{font:inherit;color:inherit;background:var(--panel);border:1px solid var(--line);border-radius:.4rem;padding:.25rem .7rem}
button{cursor:pointer}button:focus-visible,input:focus-visible{outline:2px solid var(--mark);outline-offset:1px}
button[aria-pressed=true]{border-color:var(--mark);box-shadow:inset 0 0 0 1px var(--mark)}
input[type=search]{flex:1;min-width:12rem}
#shown{color:var(--soft);font-size:.87rem}
.case{border-bottom:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 2.6rem}
.case[hidden]{display:none}
.head{display:flex;gap:.7rem;align-items:baseline;width:100%;text-align:left;background:none;border:0;border-radius:0;padding:.5rem .2rem}
.head:hover{background:var(--panel)}
.id{flex:1;overflow-wrap:anywhere;font-weight:600}
.soft{color:var(--soft);font-size:.87rem}
.pass{color:var(--pass)}.fail{color:var(--fail)}.incomplete{color:var(--incomplete)}.skipped{color:var(--skipped)}
.word{font-size:.78rem;font-weight:700;min-width:6.2rem;text-transform:uppercase}
.body{padding:.2rem .2rem 1rem 1rem}
.body h3{font-size:.9rem;margin:.9rem 0 .3rem}
pre{background:var(--panel);border:1px solid var(--line);border-radius:.4rem;padding:.5rem .7rem;margin:.3rem 0;white-space:pre-wrap;overflow-wrap:anywhere;max-height:30rem;overflow:auto;font:13px/1.45 ui-monospace,monospace}
ins,del{display:block;text-decoration:none}ins{background:var(--add)}del{background:var(--del)}
details{margin:.35rem 0}summary{cursor:pointer;overflow-wrap:anywhere}
.problem{color:var(--fail);overflow-wrap:anywhere}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.6rem}@media (max-width:45rem){.pair{grid-template-columns:1fr}}
.pair>div{min-width:0}
ul.plain{margin:.3rem 0;padding-left:1.2rem}
`.trim();
