import { connect } from 'node:net';
import { openFrontDoor, type FrontDoor } from './front-door';

let door: FrontDoor;
beforeEach(async () => {
  door = await openFrontDoor(0, '127.0.0.1');
});
afterEach(() => door.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${door.port}${path}`, { headers });

test('before it is open, programs get 503 in the API’s error shape', async () => {
  const answer = await get('/healthz');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toEqual({ message: 'Le portail démarre…', code: '503', errors: [] });
});

test('before it is open, people get a page that reloads itself', async () => {
  const answer = await get('/', { accept: 'text/html,*/*' });
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toContain('<html lang="fr">');
  expect(html).toContain('http-equiv="refresh"');
});

test('once open, the API’s paths go to the API and all others to the pages', async () => {
  door.open({
    api: (_request, response) => response.end('api'),
    pages: (_request, response) => response.end('pages'),
  });
  const served = await Promise.all(
    ['/api/login', '/healthz', '/healthz?full', '/sandbox/outbox', '/', '/apiary', '/registry/snapshot'].map(
      async (path) => [path, await (await get(path)).text()],
    ),
  );
  expect(Object.fromEntries(served)).toEqual({
    '/api/login': 'api',
    '/healthz': 'api',
    '/healthz?full': 'api',
    '/sandbox/outbox': 'api',
    '/': 'pages',
    '/apiary': 'pages',
    '/registry/snapshot': 'pages',
  });
});

test('metrics are not on this port: a scraper of it gets 404 in plain text', async () => {
  door.open({
    api: (_request, response) => response.end('api'),
    pages: (_request, response) => response.end('pages'),
  });
  for (const path of ['/metrics', '/metrics?debug=1']) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toContain('PORTAL_METRICS_PORT');
  }
  expect(await (await get('/metrics-of-mine')).text()).toBe('pages');
});

test('an idle connection is kept for longer than load balancers keep theirs', async () => {
  const answer = await get('/healthz');
  expect(answer.headers.get('keep-alive')).toBe('timeout=72');
});

test('a report to the pages that never ends is cut off', async () => {
  const hasty = await openFrontDoor(0, '127.0.0.1', 20);
  hasty.open({ api: (_request, response) => response.end(), pages: (request) => request.resume() });
  const socket = connect(hasty.port, '127.0.0.1').on('error', () => undefined);
  socket.write('POST /registry/loads HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n{');
  await new Promise((resolve) => socket.resume().once('close', resolve));
  await hasty.close();
  expect(socket.destroyed).toBe(true);
});

test('closing lets an answer under way end, and does not wait for idle connections', async () => {
  let finish: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    door.open({
      api: (_request, response) => {
        finish = () => response.end('whole');
        resolve();
      },
      pages: (_request, response) => response.end(),
    });
  });
  const idle = connect(door.port, '127.0.0.1').on('error', () => undefined);
  const answer = get('/api/slow');
  await arrived;
  const closed = door.close();
  finish();
  expect(await (await answer).text()).toBe('whole');
  idle.destroy();
  await closed;
});

test('a taken port is refused in a sentence', async () => {
  await expect(openFrontDoor(door.port, '127.0.0.1')).rejects.toThrow(`Port ${door.port} is taken`);
});
