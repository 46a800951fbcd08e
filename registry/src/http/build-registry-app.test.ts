import { fastify } from 'fastify';
import { logLines } from './build-registry-app';

test('S1 a line of the log has its level by name and its time in UTC', () => {
  const written: string[] = [];
  const stream = { write: (line: string) => void written.push(line) };
  fastify({ logger: { ...logLines('error'), stream } }).log.error('what is live could not be read');
  expect(JSON.parse(written[0]!)).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    msg: 'what is live could not be read',
  });
});
