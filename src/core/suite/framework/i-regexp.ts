import { RE2JS } from 're2js';

/** In I-Regexp a dot is anything but a line feed or a carriage return (RFC 9485, section 5.3); RE2's admits the latter. */
function withExactDots(pattern: string): string {
  let inClass = false;
  let exact = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const unit = pattern.charAt(at);
    if (unit === '\\') {
      exact += pattern.slice(at, at + 2);
      at += 1;
    } else {
      if (unit === '[') inClass = true;
      if (unit === ']') inClass = false;
      exact += unit === '.' && !inClass ? '[^\\n\\r]' : unit;
    }
  }
  return exact;
}

/**
 * The matcher behind JSONPath's `match` (whole text) and `search` (anywhere): linear in the length of the text, whatever
 * the pattern. What is no pattern matches nothing (RFC 9535, sections 2.4.6 and 2.4.7).
 */
export function matchesIRegexp(text: unknown, pattern: unknown, where: 'whole' | 'anywhere'): boolean {
  if (typeof text !== 'string' || typeof pattern !== 'string') return false;
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(withExactDots(pattern));
  } catch {
    return false;
  }
  const matcher = compiled.matcher(text);
  return where === 'whole' ? matcher.matches() : matcher.find();
}
