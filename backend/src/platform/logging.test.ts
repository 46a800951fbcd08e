import pg from 'pg';
import { createLogger, describeFailure } from './logging';

test('S1 a line of the log has its level by name and its time in UTC', () => {
  const written: string[] = [];
  createLogger({ logLevel: 'error' }, { write: (line) => void written.push(line) }).error('call failed');
  expect(JSON.parse(written[0]!)).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    msg: 'call failed',
  });
});

test('S1 a database error is logged by code and names, never with the row it quotes', () => {
  const error = Object.assign(new pg.DatabaseError('Key (email)=(zoe@example.fr) exists', 0, 'error'), {
    code: '23505',
    table: 'identity',
    detail: 'Key (email)=(zoe@example.fr) already exists.',
  });
  const described = describeFailure(error);
  expect(described).toMatchObject({ name: 'DatabaseError', code: '23505', table: 'identity' });
  expect(JSON.stringify(described)).not.toContain('zoe');
});

test('S1 the causes of an error are logged by names and codes, at any depth', () => {
  const network = Object.assign(new Error('of zoe@example.fr'), { code: 'CERT_HAS_EXPIRED' });
  const silence = new Error('No answer', { cause: new TypeError('fetch failed', { cause: network }) });
  const described = describeFailure(new Error('Service indisponible', { cause: silence }));
  expect(described.because).toMatchObject({
    name: 'Error',
    because: { name: 'TypeError', because: { code: 'CERT_HAS_EXPIRED' } },
  });
  expect(JSON.stringify(described)).not.toContain('zoe');
});

test('S1 any other error keeps its message and its first frames', () => {
  expect(describeFailure(new TypeError('boom'))).toMatchObject({
    name: 'TypeError',
    message: 'boom',
    frames: expect.arrayContaining([expect.stringContaining('logging.test')]),
  });
});
