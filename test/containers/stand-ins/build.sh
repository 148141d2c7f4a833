#!/usr/bin/env bash
# Builds stand-ins for the base images (node, mongo, nats, haproxy) out of Debian's packages and npm's, for a machine that reaches no
# registry of images. Needs root, debootstrap and a running Docker. What is proved with them is said of them only: MongoDB is the one
# that the project fetches, not the release that docker-compose.yml names.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
project=$(cd "$here/../../.." && pwd)
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

if ! docker image inspect stand-in-debian >/dev/null 2>&1; then
  debootstrap --variant=minbase bookworm "$room/debian"
  tar -C "$room/debian" -c . | docker import - stand-in-debian
fi

# The programs that the project fetches for itself, and the Node and npm that run it here.
programs='import { findMongod } from "./shared/runtime/embedded/find-mongod.ts"; import { findNatsServer } from "./shared/runtime/embedded/find-nats-server.ts";
console.log((await findMongod()).path); console.log((await findNatsServer()).path)'
mapfile -t found < <(cd "$project" && node_modules/.bin/node --input-type=module -e "$programs")
mkdir "$room/context"
cp "${found[0]}" "$room/context/mongod"
cp "${found[1]}" "$room/context/nats-server"
cp "$(readlink -f "$project/node_modules/.bin/node")" "$room/context/node"
cp -r "$(npm root -g)/npm" "$room/context/npm"
cp /etc/ssl/certs/ca-certificates.crt "$room/context/"
# The options of this machine for reaching its package registries, without which a build there cannot install anything.
{ npm config get registry | sed 's/^/registry=/'; } > "$room/context/npmrc"

for image in node:24-slim mongo:8.0 nats:2-alpine haproxy:3.2-alpine; do
  docker build --file "$here/${image%%:*}.Dockerfile" --tag "$image" "$room/context"
done
