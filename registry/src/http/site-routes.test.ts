import fastify from 'fastify';
import { securityTxtAddress, securityTxtRoute } from './site-routes';

const publicUrl = 'https://portal.example.fr';

async function answerTo(contacts: string[], now = new Date('2026-11-25T12:00:00Z')) {
  const app = fastify();
  securityTxtRoute(app, { publicUrl, securityContacts: contacts }, () => now);
  const answer = await app.inject(securityTxtAddress);
  await app.close();
  return answer;
}

test('S4 whoever finds a weakness reads where to report it (RFC 9116)', async () => {
  const { statusCode, headers, body } = await answerTo([
    'mailto:securite@example.fr',
    'https://example.fr/securite',
  ]);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    [
      'Contact: mailto:securite@example.fr',
      'Contact: https://example.fr/securite',
      'Expires: 2027-05-24T00:00:00.000Z',
      'Preferred-Languages: fr, en',
      'Canonical: https://portal.example.fr/.well-known/security.txt',
      '',
    ].join('\r\n'),
  );
});

test('S4 it never expires while the portal runs', async () => {
  const later = new Date('2027-05-24T08:00:00Z');
  const [, expires = ''] = /^Expires: (.+)$/m.exec((await answerTo(['mailto:a@b.fr'], later)).body) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(later.getTime());
});

test('S4 without a contact there is no file rather than a wrong one', async () => {
  expect((await answerTo([])).statusCode).toBe(404);
});
