# Runs any part of Daybook: SERVICES names the services of the container (docker-compose.yml). Without it, it is the whole:
#   docker run --init -p 3000:3000 -v daybook:/data daybook
# What the console is built with stays in this stage.
FROM node:24-slim AS console
WORKDIR /daybook
COPY package.json package-lock.json .npmrc ./
COPY console console
RUN npm pkg delete dependencies.node scripts.prepare && npm install --workspace console --ignore-scripts && npm run build --workspace console

FROM node:24-slim
# For the mongod that the whole fetches when it gets no MONGODB_URI.
RUN apt-get update && apt-get install -y --no-install-recommends libcurl4 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/*
ENV NODE_ENV=production HOST=0.0.0.0 OPS_HOST=0.0.0.0 OPS_PORT=9464 DATA_DIR=/data DAYBOOK_CACHE=/data/cache
# Of the container's memory limit. The rest is for what lies outside the heap: buffers, code, stacks.
ENV NODE_OPTIONS=--max-old-space-size-percentage=70
WORKDIR /daybook
COPY package.json package-lock.json .npmrc ./
# The image has its Node; the package that brings one is for machines (docs/decisions/node-24.md).
RUN npm pkg delete dependencies.node scripts.prepare workspaces && npm install --omit=dev && npm cache clean --force
COPY . .
COPY --from=console /daybook/console/dist console/dist
# Half of a start is stripping types and compiling (shared/runtime/start.ts). All containers share what is compiled here.
ENV NODE_COMPILE_CACHE=/daybook/compiled
RUN node -e "Promise.all([import('./shared/runtime/run-daybook.ts'), import('./moleculer.config.ts'), import('./shared/runtime/load-services.ts').then((load) => load.importServices('/daybook/services'))]).then(() => process.exit())" \
  && mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
# Every container says by its operations port whether it is ready; a shell asks, so that no node starts for it.
HEALTHCHECK --interval=5s --timeout=3s --start-period=180s CMD \
  ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$OPS_PORT && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
CMD ["docker/start.sh"]
