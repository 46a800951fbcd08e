import { createServer, request as ask } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Two addresses before one portal: the portal as it answers, and the same server whose page is the monolith's. Every
 * other answer, files and calls alike, passes through as it is; both pages are compressed as the registry does.
 * @param {{ portal: string, monolithPage: (html: string, path: string) => string }} options
 */
export async function startFronts({ portal, monolithPage }) {
  const federated = await front(portal, (html) => html);
  const monolith = await front(portal, monolithPage);
  return {
    federated: federated.url,
    monolith: monolith.url,
    stop: () => Promise.all([federated.stop(), monolith.stop()]),
  };
}

async function front(portal, changePage) {
  const { hostname, port } = new URL(portal);
  const server = createServer((request, response) => {
    const isPage = request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document';
    const headers = isPage ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    const onward = ask({ hostname, port, path: request.url, method: request.method, headers });
    onward.on('error', () => response.destroy());
    onward.on('response', async (answer) => {
      if (!isPage || answer.statusCode !== 200) {
        response.writeHead(answer.statusCode, answer.headers);
        return void answer.pipe(response);
      }
      const html = changePage(Buffer.concat(await answer.toArray()).toString(), request.url.split('?', 1)[0]);
      const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = answer.headers;
      response.writeHead(200, { ...rest, 'content-encoding': 'br', 'content-length': page.length });
      response.end(page);
    });
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
