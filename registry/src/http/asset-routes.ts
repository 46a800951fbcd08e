import type { FastifyInstance } from 'fastify';
import { isAssetPath } from '../store/asset-path';
import type { AssetStore } from '../store/asset-store';
import { acceptedEncodings } from './accepted-encodings';
import { contentType } from './content-types';

interface AssetParams {
  name: string;
  version: string;
  '*': string;
}

const applicationName = /^[a-z][a-z0-9-]{1,43}$/;
const versionHash = /^[0-9a-f]{16}$/;

/** Files of versions. The address contains the content's hash, so browsers may cache them for a year. */
export function assetRoutes(app: FastifyInstance, store: AssetStore): void {
  app.route<{ Params: AssetParams }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:name/:version/*',
    handler: async (request, reply) => {
      const { name, version, '*': path } = request.params;
      const wellFormed = applicationName.test(name) && versionHash.test(version) && isAssetPath(path);
      const file = wellFormed
        ? await store.open(name, version, path, acceptedEncodings(request.headers['accept-encoding']))
        : null;
      if (!file) return reply.code(404).header('cache-control', 'no-store').send();
      reply
        .header('content-type', contentType(path))
        .header('content-length', file.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding');
      if (file.encoding !== 'identity') reply.header('content-encoding', file.encoding);
      return reply.send(request.method === 'HEAD' ? null : file.stream());
    },
  });
}
