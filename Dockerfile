# Runs any part of Daybook: SERVICES names the services of the container (docker-compose.yml), none = `npm start`'s whole.
FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /daybook
COPY package.json package-lock.json .npmrc ./
RUN npm install --omit=dev && npm cache clean --force
COPY . .
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s CMD \
  ["node", "-e", "if (!/gateway/.test(process.env.SERVICES ?? 'gateway')) process.exit(0); fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/moleculer-runner-esm", "--config", "moleculer.config.ts"]
