import { callPartner, throwing } from './partner-call';
import { startSandboxServer } from '@portal/sandboxes/sandbox-server';

test('S3 a redirect is no answer: the key would go elsewhere', async () => {
  let elsewhere = 0;
  const partner = await startSandboxServer((server) => {
    server.get('/here', async (_request, reply) => reply.redirect('/elsewhere', 302));
    server.get('/elsewhere', async () => ({ calls: ++elsewhere }));
  });
  const asked = callPartner(`${partner.url}/here`, { timeoutMilliseconds: 1_000 });
  await expect(asked).rejects.toMatchObject({ name: 'PartnerSilence' });
  expect(elsewhere).toBe(0);
  await partner.stop();
});

test('S3 why a partner was silent is kept for the log, down to the network’s own code', async () => {
  const partner = await startSandboxServer(() => undefined);
  await partner.stop();
  const asked = callPartner(partner.url, { timeoutMilliseconds: 1_000 }).catch(
    throwing(() => new Error('Service indisponible')),
  );
  await expect(asked).rejects.toMatchObject({
    message: 'Service indisponible',
    cause: { name: 'PartnerSilence', cause: { cause: { code: 'ECONNREFUSED' } } },
  });
});
