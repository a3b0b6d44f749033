# Draftmill as an image: docs/operations.md "In a container".
# Where no registry of images can be reached, both stages begin with images of one's own (--build-arg).
ARG BASE=docker.io/library/node:22-bookworm-slim
ARG BUILD_BASE=${BASE}

FROM ${BUILD_BASE} AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
# Then only what the server loads: neither what builds and tests it, nor the parts of packages that are for development.
RUN npm run build \
 && npm pkg delete dependencies.vite dependencies.tsx dependencies.lightningcss devDependencies \
 && npm prune --omit=dev --no-audit --no-fund --loglevel=error \
 && rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/better-sqlite3/build/Release/obj* \
      node_modules/better-sqlite3/build/Release/*.a node_modules/.vite node_modules/.cache \
 && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && mkdir -m 700 /data

FROM ${BASE}
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY --from=build --chown=10001:10001 /data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server itself is the first process: it hears SIGTERM, lets running work end, and is gone within ten seconds.
CMD ["node", "dist/api/main.js"]
