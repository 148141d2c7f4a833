#!/usr/bin/env bash
# Makes the passwords of docker-compose.yml, once, each of 32 random bytes, and says in .env where they are. What exists is left as it is.
# DAYBOOK_SECRETS names another folder.
set -euo pipefail
umask 077
cd "$(dirname "$0")/.."
secrets=${DAYBOOK_SECRETS:-./docker/secrets}

if [[ -e $secrets ]]; then
  echo "$secrets exists already, and is left as it is."
else
  random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
  bus=$(random) books=$(random) new=$secrets.new
  rm -rf "$new"
  mkdir -p "$new"/{service,mongodb,nats}
  echo "mongodb://daybook:$books@mongo-1:27017,mongo-2:27017,mongo-3:27017/daybook?replicaSet=daybook&authSource=admin" > "$new/service/mongodb-uri"
  echo "nats://daybook:$bus@nats:4222" > "$new/service/nats-url"
  random > "$new/mongodb/key"
  random > "$new/mongodb/root-password"
  echo "password: \"$bus\"" > "$new/nats/password.conf"
  # The users inside the containers must read them. On this machine nobody comes past the folder that holds them, except its owner.
  chmod 755 "$new"/*
  chmod 444 "$new"/*/*
  mv "$new" "$secrets"
  echo "The passwords are in $secrets. Keep a copy of that folder as safe as a backup of the books."
fi
if [[ -z ${DAYBOOK_SECRETS:-} ]] && ! grep -qs '^DAYBOOK_SECRETS=' .env; then
  echo "DAYBOOK_SECRETS=$secrets" >> .env
fi
