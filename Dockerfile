# The pages are built with everything there is; what runs has the packages of production, and no tool.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN node scripts/build.ts

FROM node:24-bookworm-slim
ENV NODE_ENV=production NODE_OPTIONS=--disable-warning=ExperimentalWarning DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json LICENSE ./
# Optional packages stay, since those that draw pictures are among them, but for a Node: the image has one. No process
# reads source maps and declarations of types, which are 60 MB.
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force && rm -rf node_modules/node-linux-* && \
  find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete && \
  mkdir /data /backups && chown node /data /backups
COPY --from=build /app/dist dist
COPY db db
COPY src src
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:3000/healthz').then((reply) => process.exit(reply.ok ? 0 : 1))"
CMD ["node", "--max-semi-space-size=8", "src/app/server/main.ts"]
