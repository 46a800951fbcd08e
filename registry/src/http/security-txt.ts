import type { FastifyInstance } from 'fastify';
import type { RegistryConfig } from '../config';

export const securityTxtAddress = '/.well-known/security.txt';

const dayMs = 86_400_000;
/** RFC 9116, 2.5.5 recommends less than a year. */
const validDays = 180;

/** From the beginning of the day (UTC), so that the file is the same all day. */
const expiryAfter = (now: Date): string =>
  new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs).toISOString();

/** Where a weakness is reported: RFC 9116. Without a contact there is no file, for a wrong one would lose reports. */
export function securityTxtRoute(
  app: FastifyInstance,
  { publicUrl, securityContacts }: Pick<RegistryConfig, 'publicUrl' | 'securityContacts'>,
  now = (): Date => new Date(),
): void {
  if (securityContacts.length === 0) return;
  app.get(securityTxtAddress, (_request, reply) => {
    const lines = [
      ...securityContacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expiryAfter(now())}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${new URL(securityTxtAddress, publicUrl).href}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\r\n')}\r\n`);
  });
}
