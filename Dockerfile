# For compose.yaml. Derived from what `npm ci && npm run build && npm start` does on a machine; see docs/operations.md.
FROM node:20-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/postinstall.sh scripts/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
# Backups are made by pg_dump, which must not be older than the server of compose.yaml; Debian's own is.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-common ca-certificates \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-16 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/generated/openapi.json /app/generated/openapi.yaml ./generated/
COPY --from=build /app/dist ./dist
RUN mkdir /data /desk-copy && chown node:node /data /desk-copy
USER node
EXPOSE 3000
# Not through npm: the signal to drain must reach the server itself.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
