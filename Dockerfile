# syntax=docker/dockerfile:1
# One image for every process of production: back end, registry, the job before a release, and the command line.
# docs/deployment.md says how to build and run it, and what of it was tried.

ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /portal
RUN npm install --global pnpm@10.34.9
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY patches patches
# The only step with a network beside the one above: everything that the lock file names, and nothing else.
RUN pnpm fetch

FROM packages AS build
COPY . .
RUN --network=none pnpm install --offline --frozen-lockfile
RUN --network=none node shared/build/src/build-all.mjs --production
RUN --network=none node operations/image/gather.mjs /image

FROM ${NODE_IMAGE} AS portal
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Lumenvie portal" \
      org.opencontainers.image.revision="${REVISION}"
# 10001 is nobody else's; the volume of published files gets this owner when it is made
RUN mkdir /data && chown 10001:10001 /data
ENV NODE_ENV=production \
    PORTAL_ENVIRONMENT=production \
    PORTAL_ROOT=/portal \
    PORTAL_DATA_DIR=/data \
    HOST=0.0.0.0 \
    PORT=4400
WORKDIR /portal
# root's, so that the process cannot change what it runs
COPY --from=build /image /portal
USER 10001:10001
EXPOSE 4400
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "operations/image/healthy.mjs"]
STOPSIGNAL SIGTERM
CMD ["node", "backend/dist/server.js"]
