import type { FastifyInstance } from 'fastify';
import type { RegistryConfig } from '../config';

/** What browsers and crawlers ask of every site. A customer space has nothing to index. */
export function siteRoutes(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send('User-agent: *\nDisallow: /\n'),
  );
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(brandIcon),
  );
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}

/** The lamp of the logo, for tabs and bookmarks. */
const brandIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0a6b57"/><path d="M16 6a8 8 0 0 0-4.6 14.5c.7.5 1.1 1.2 1.1 2V23h7v-.5c0-.8.4-1.5 1.1-2A8 8 0 0 0 16 6Z" fill="#f6bd45"/><path d="M13 25h6M14 27.5h4" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/></svg>`;

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
