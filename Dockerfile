# Runs any part of Daybook: SERVICES names the services of the container (docker-compose.yml), none = `npm start`'s whole.
FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 OPS_HOST=0.0.0.0 OPS_PORT=9464
WORKDIR /daybook
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev && npm cache clean --force
COPY . .
USER node
EXPOSE 3000
# Every container says by its operations port whether it is ready; a shell asks, so that no node starts for it.
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s CMD \
  ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$OPS_PORT && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
CMD ["node_modules/.bin/moleculer-runner-esm", "--config", "moleculer.config.ts"]
