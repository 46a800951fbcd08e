import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { escapeHtml } from '../page/escape';

interface Words {
  title: string;
  advice: string;
}

/** What is said of an answer that failed, by its status: to people as a page, to programs as the calls say it. */
const words: Record<number, Words> = {
  400: { title: 'Adresse illisible', advice: 'Vérifiez l’adresse saisie.' },
  403: {
    title: 'Accès refusé',
    advice: 'Votre compte ne permet pas de consulter cette page.',
  },
  404: { title: 'Page introuvable', advice: 'Vérifiez l’adresse saisie.' },
  500: { title: 'Erreur serveur', advice: 'Veuillez réessayer dans quelques instants.' },
  503: {
    title: 'L’espace client est momentanément indisponible',
    advice: 'Veuillez réessayer dans quelques instants.',
  },
};
const retryAfterSeconds = 5;

/** Of a request with a body, whose address is right. */
const bodyWords: Record<number, Words> = {
  400: { title: 'Demande illisible', advice: 'Rechargez la page, puis réessayez.' },
  405: {
    title: 'Rien n’a été envoyé',
    advice:
      'Votre navigateur n’a pas exécuté le code de la page. Activez JavaScript, revenez à la page et rechargez-la.',
  },
  413: { title: 'Demande trop longue', advice: 'Rechargez la page, puis réessayez.' },
};

export function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const { title, advice } = wordsOf(request, status);
  reply.code(status).header('cache-control', 'no-store').header('vary', 'accept');
  if (status === 503) reply.header('retry-after', String(retryAfterSeconds));
  if (!wantsPage(request)) return reply.send({ message: title, code: String(status), errors: [] });
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .send(page(title, advice));
}

const readsOnly = new Set(['GET', 'HEAD']);

/** An unknown status below 500 is a request that nobody should send; above, a failure of ours. */
function wordsOf({ method }: FastifyRequest, status: number): Words {
  const known = status in words ? status : status < 500 ? 400 : 500;
  const ofBody = readsOnly.has(method) ? undefined : (bodyWords[status] ?? bodyWords[known]);
  if (ofBody) return ofBody;
  return words[known] as Words;
}

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true;

const page = (title: string, advice: string) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Lumenvie</title>
<style>
:root { color-scheme: light dark; }
body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 1rem; box-sizing: border-box; text-align: center; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f4f7f4, #0e1614); color: light-dark(#14241f, #e6efeb); }
h1 { margin: 0; font-size: 1.5rem; font-weight: 600; }
a { color: light-dark(#0a6b57, #6fd3ba); }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(advice)}</p>
<p><a href="/">Retour à l’accueil</a></p>
</main>
</body>
</html>
`;

/** Node takes no longer head than this, so no address is too long for the router alone. */
export const longestUrl = 16_384;

const unreadable = '/registry/unreadable-address';

/**
 * The router answers an address that cannot be decoded before any hook has run, so without security headers and in
 * English. Sent on to a route of its own, it is refused like every other bad request.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURI(url.split('?', 1)[0] as string);
    return url;
  } catch {
    return unreadable;
  }
}

export function unreadableRoute(app: FastifyInstance): void {
  app.all(unreadable, (request, reply) => refuse(request, reply, 400));
}
