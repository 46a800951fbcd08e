import type { IncomingMessage, ServerResponse } from 'node:http';

const retryAfterSeconds = 2;

const page = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="${retryAfterSeconds}">
    <title>Le portail démarre…</title>
    <style>
      :root { color-scheme: light dark; }
      body { display: grid; min-height: 100vh; margin: 0; place-content: center; padding: 1rem; text-align: center; font: 1rem/1.5 system-ui, sans-serif; }
      h1 { margin: 0; font-size: 1.5rem; font-weight: 600; }
    </style>
  </head>
  <body>
    <main>
      <h1>Le portail démarre…</h1>
      <p>Cette page se recharge d’elle-même dans quelques secondes.</p>
    </main>
  </body>
</html>
`;

/** 503 to everything: words for people, the API's own error shape for programs. */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const forPeople = request.headers.accept?.includes('text/html') === true;
  response
    .writeHead(503, {
      'content-type': forPeople ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
      'x-content-type-options': 'nosniff',
    })
    .end(forPeople ? page : JSON.stringify({ message: 'Le portail démarre…', code: '503', errors: [] }));
}
