# Builds the folder of `npm run package` and copies it to an image without shell and package manager.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --no-audit --no-fund && npm run package -- /vereda && mkdir /data

# glibc, libstdc++ and certificates; Node comes with the package, in the version of the lock file.
FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /vereda
COPY --from=build /vereda /vereda
# A new volume takes over the owner of this folder.
COPY --from=build --chown=65532:65532 /data /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    PATH=/vereda/node_modules/node/bin
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "scripts/start.mjs"]
