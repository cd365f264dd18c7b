# What builds the pages stays behind: what runs has the packages of the server, and no tool.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node scripts/build.ts
# The pages hold the packages that they are made of. A Node comes with the image, and no process reads source maps and
# declarations of types. Together these are four fifths of what npm installs.
RUN npm uninstall --no-save --omit=dev --ignore-scripts vite @vitejs/plugin-react \
  react react-dom preact preact-render-to-string lucide-react react-hook-form marked write-excel-file \
  @auth0/auth0-spa-js @stripe/react-stripe-js @stripe/stripe-js \
  @tanstack/react-query @tanstack/react-router @tanstack/react-virtual && \
  rm -rf node_modules/node-linux-* && \
  find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production NODE_OPTIONS=--disable-warning=ExperimentalWarning DATA_DIR=/data NODE_COMPILE_CACHE=/app/.cache
WORKDIR /app
RUN mkdir /data /backups .cache && chown node /data /backups .cache
COPY package.json LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY db db
COPY src src
USER node
# Every start loads what is compiled here, by the same user and with the same flags.
RUN node --max-semi-space-size=8 --eval "import('/app/src/app/server/product.ts')"
VOLUME /data
EXPOSE 3000
# Without a second Node, which would take half a second of the processor each time.
HEALTHCHECK --start-period=30s --timeout=5s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${PORT:-3000} && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r status <&3 && [[ $status == *' 200 '* ]]"]
CMD ["node", "--max-semi-space-size=8", "src/app/server/main.ts"]
