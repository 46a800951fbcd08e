import { randomBytes } from 'node:crypto';
import { amendmentBodies, listBodies } from './hostile-bodies.mjs';

const amendmentCalls = ['/checkAmendments', '/exportAmendmentReport', '/uploadAmendments'];
const fileName = '?fileName=avenants.csv';
const json = (value) => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) });
/** The parts in turn, over and over. */
const inTurn = (parts) => (index) => parts[index % parts.length];

const amendments = () => {
  const bodies = amendmentBodies();
  return (index) => {
    const body = bodies[index % bodies.length];
    const path = amendmentCalls[Math.floor(index / bodies.length) % amendmentCalls.length];
    return { path: body.type === 'text/csv' ? path + fileName : path, body };
  };
};

const lists = () => {
  const bodies = listBodies();
  const paths = ['/getContext', '/getDocumentsList', '/getBalance', '/updateCustomer', '/exportCustomerData'];
  return (index) => ({ path: paths[index % paths.length], body: bodies[index % bodies.length] });
};

const reads = ({ number, contract }) =>
  inTurn(
    [
      ['/getContext', { customerNbr: number }],
      ['/getDocumentsList', { customerNbr: number, mode: 'DOCUMENT' }],
      ['/getDocumentsList', { customerNbr: number, contractNbr: contract, mode: 'INVOICE' }],
    ].map(([path, payload]) => ({ path, body: json(payload) })),
  );

const exports = () =>
  inTurn(
    [
      ['/exportCases', { fromDate: '2000-01-01' }],
      ['/exportCustomerContracts', { lastName: 'a' }],
      ['/exportUsers', { userName: 'a' }],
      ['/exportAudit', {}],
      ['/exportCasesHistory', { fromDate: '2000-01-01' }],
      ['/casesExtract', { fromDate: '2000-01-01', limit: 10_000 }],
    ].map(([path, payload]) => ({ path, body: json(payload) })),
  );

/** All of them change the customer's data, and so wait for the same row. */
const writes = ({ number: customerNbr, contract: contractNbr }) => {
  const subject = { category: 'OTHER', subCategory: 'OTHER', message: 'Attaque' };
  return inTurn(
    [
      ['/createEvent', { customerNbr, contractNbr, ...subject }],
      ['/manageConsent', { customerNbr, purpose: 'NEWSLETTER', granularity: 'NONE', granted: false }],
    ].map(([path, payload]) => ({ path, body: json(payload) })),
  );
};

/** Each with a bearer of its own that nobody was given, or with none. */
const strangers = () => {
  const bodies = {
    '/logout': json({}),
    '/getOrder': json({ orderNumber: 'SL000001', link: 'a'.repeat(22) }),
  };
  const paths = Object.keys(bodies);
  return (index) => {
    const path = paths[index % paths.length];
    const bearer = index % 4 < 2 ? randomBytes(16).toString('base64url') : undefined;
    return { path, body: bodies[path], bearer };
  };
};

/**
 * The eight that attack side by side: each with a session and an address of its own, and so many connections, of which each
 * sends the next request once the one before was answered. `of` gives the requests, by their number.
 */
export const hostileSessions = [
  { name: 'bodies of 16 MB and 1 MB, with the right', as: 'comdata', connections: 12, of: amendments },
  { name: 'bodies of 16 MB and 1 MB, without', as: '100006', connections: 12, of: amendments },
  { name: 'deep bodies, lists of 8,000 names', as: '100005', connections: 40, of: lists },
  { name: 'reads of 500 contracts', as: '100004', connections: 120, of: reads },
  { name: 'exports', as: 'admin', connections: 120, of: exports },
  { name: 'writers of one row', as: '100002', connections: 40, of: writes },
  { name: 'strangers: log-out, cases', connections: 120, of: strangers },
  { name: 'slow bodies of strangers', connections: 300, of: strangers, slow: true },
];
