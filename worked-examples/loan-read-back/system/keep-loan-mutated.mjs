/** What the desk keeps of a request, under the identifier it gave. */
export const keepLoan = (loanId, { toolId, days }) => ({ loanId, toolId, days: Math.min(days, 7), status: 'open' });
