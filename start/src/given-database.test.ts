import { connectionFailure, objectionTo } from './given-database';

const address = new URL('postgres://anna:s3cret@db.example:6432/energy');
const fit = { version: 150_004, encoding: 'UTF8', readOnly: false, mayCreate: true };

test.each([
  ['ECONNREFUSED', 'Nothing answers at db.example:6432: start that PostgreSQL or correct DATABASE_URL.'],
  ['ENOTFOUND', 'The host db.example of DATABASE_URL is not known: correct it or check the network.'],
  ['28P01', 'PostgreSQL at db.example:6432 refuses the user anna or its password: correct DATABASE_URL.'],
  ['3D000', 'PostgreSQL at db.example:6432 has no database energy: create it or correct DATABASE_URL.'],
  ['57P03', 'PostgreSQL at db.example:6432 is starting or stopping: try again in a moment.'],
  ['53300', 'PostgreSQL at db.example:6432 has no connection left: free some or raise max_connections.'],
])('a connection that fails with %s is explained in a sentence', (code, sentence) => {
  expect(connectionFailure(Object.assign(new Error('x'), { code }), address)).toBe(sentence);
});

test('whatever else fails never shows the password', () => {
  expect(connectionFailure(new Error('bad: anna s3cret'), address)).toBe(
    'PostgreSQL at db.example:6432 (DATABASE_URL) cannot be used: bad: anna ….',
  );
});

test.each([
  [{ version: 140_011 }, 'DATABASE_URL leads to PostgreSQL 14, and the portal needs 15 or later.'],
  [{ encoding: 'LATIN1' }, 'The database energy of DATABASE_URL is in LATIN1: make it in UTF8.'],
  [{ readOnly: true }, 'The database energy of DATABASE_URL is read-only: name the primary server.'],
  [{ mayCreate: false }, 'The user anna of DATABASE_URL may not create tables in energy: make it the owner.'],
])('a server with %j is refused in a sentence', (change, sentence) => {
  expect(objectionTo({ ...fit, ...change }, address)).toBe(sentence);
});

test('a server that fits is taken', () => {
  expect(objectionTo(fit, address)).toBeUndefined();
});
