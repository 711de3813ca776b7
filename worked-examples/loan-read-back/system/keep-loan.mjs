/** What the desk keeps of a request, under the identifier it gave. */
export const keepLoan = (loanId, { toolId, days }) => ({ loanId, toolId, days, status: 'open' });
