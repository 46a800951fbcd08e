import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { hostileSessions } from './hostile-sessions.mjs';

/** Bytes that a slow body announces; one of them comes each second. */
const slowBytes = 60_000;

/**
 * The attackers, in a separate process of the lowest priority, so that the portal gets the cores it needs. It receives the
 * API's URL and the sessions, attacks until the second message, and returns the number of answers by status.
 */
process.once('message', ({ api, people, share }) => {
  setPriority(19);
  const attacks = hostileSessions.map((session, at) => attack(api, session, people[session.as], at, share));
  process.send('attacking');
  process.once('message', () => {
    process.send(attacks.map(({ name, answers, open }) => ({ name, answers, open: open.size })));
    process.exitCode = 0;
    process.disconnect();
    setImmediate(() => process.exit());
  });
});

function attack(api, { name, connections, of, slow }, person, at, share) {
  const wanted = Math.max(2, Math.round(connections * share));
  const agent = new Agent({ keepAlive: !slow, maxSockets: wanted });
  const next = of(person ?? {});
  const answers = {};
  const open = new Set();
  const forwarded = `198.51.100.${at + 1}`;
  let index = 0;
  const once = () =>
    new Promise((done) => {
      const { path, body, bearer = person?.token } = next(index++);
      const headers = {
        'content-type': body.type,
        'content-length': slow ? slowBytes : body.bytes.length,
        'x-forwarded-for': forwarded,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      };
      let status = 'cut off';
      const sent = request(api + path, { method: 'POST', agent, headers }, (answer) => {
        status = answer.statusCode;
        answer.resume().on('error', () => undefined);
        answer.once('close', end);
      });
      const drip = slow && setInterval(() => sent.write(' '), 1_000);
      const end = () => {
        clearInterval(drip);
        if (!open.delete(sent)) return;
        answers[status] = (answers[status] ?? 0) + 1;
        if (slow) sent.destroy();
        done();
      };
      open.add(sent);
      sent.once('close', end).on('error', () => undefined);
      if (slow) sent.flushHeaders();
      else sent.end(body.bytes);
    });
  const client = async () => {
    for (;;) await once();
  };
  for (let count = 0; count < wanted; count++) void client();
  return { name, answers, open };
}
