import { createServer, type Server } from 'node:http';

export type LoanRequest = { readonly toolId: string; readonly days: number };
export type Loan = LoanRequest & { readonly loanId: string; readonly status: string };

/** What the desk keeps of a request: the function that the loan-read-back example mutates. */
export type KeepLoan = (loanId: string, request: LoanRequest) => Loan;

const isRequest = (value: unknown): value is LoanRequest =>
  typeof value === 'object' && value !== null && 'days' in value && typeof value.days === 'number';

const bodyOf = async (request: AsyncIterable<Uint8Array>): Promise<unknown> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

/** The loan desk of the loan-read-back example over HTTP, with the loans that its fixture starts with. */
export const loanDeskServer = (keepLoan: KeepLoan): Server => {
  const kept = new Map<string, Loan>();
  let last = 1000;
  const open = (request: LoanRequest): string => {
    last += 1;
    const loanId = `ln-${last}`;
    kept.set(loanId, keepLoan(loanId, request));
    return loanId;
  };
  open({ toolId: 'ladder', days: 3 });
  open({ toolId: 'drill', days: 5 });
  open({ toolId: 'cement-mixer', days: 21 });

  return createServer(async (request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method === 'POST' && request.url === '/loans') {
      const asked = await bodyOf(request);
      if (!isRequest(asked)) return answer(422, { problem: 'days must be a number' });
      const loanId = open(asked);
      // The answer repeats what was asked, whatever is kept.
      return answer(201, { loanId, ...asked, status: 'open' });
    }
    const loan = kept.get(request.url?.replace('/loans/', '') ?? '');
    return loan === undefined ? answer(404, { problem: 'there is no such loan' }) : answer(200, loan);
  });
};
