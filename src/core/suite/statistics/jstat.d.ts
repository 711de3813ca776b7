/** The few functions of jStat (MIT, untyped) that the statistics use. */
declare module 'jstat' {
  interface JStat {
    readonly normal: {
      cdf(x: number, mean: number, deviation: number): number;
      inv(p: number, mean: number, deviation: number): number;
    };
    readonly beta: { inv(p: number, alpha: number, beta: number): number };
    gammaln(x: number): number;
  }
  const jstat: { readonly jStat: JStat };
  export = jstat;
}
