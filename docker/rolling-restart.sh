#!/usr/bin/env bash
# Starts every process of Daybook anew, of the image as it is now: docker/rolling-restart.sh [service…]. For each old container a new one is
# started, awaited, and only then is the old one told to stop. The gateways come last, because they need the others.
set -euo pipefail
cd "$(dirname "$0")/.."
if docker compose version >/dev/null 2>&1; then compose=(docker compose); else compose=(docker-compose); fi
services=("${@:-}")
[[ -n ${services[0]} ]] || services=(identity ledger-listing report subscription webhook books gateway)

healthy() { [[ $(docker inspect --format '{{.State.Health.Status}}' "$1") == healthy ]]; }

await_healthy() {
  for ((second = 0; second < 120; second++)); do
    healthy "$1" && return
    sleep 1
  done
  echo "The new container of $2 did not become healthy within two minutes; its log says why: docker logs $1. The old one still runs." >&2
  exit 1
}

for service in "${services[@]}"; do
  mapfile -t old < <("${compose[@]}" ps -q "$service")
  known=" ${old[*]} "
  "${compose[@]}" up -d --no-deps --no-recreate --scale "$service=$((2 * ${#old[@]}))" "$service"
  for container in $("${compose[@]}" ps -q "$service"); do
    [[ $known == *" $container "* ]] || await_healthy "$container" "$service"
  done
  for container in "${old[@]}"; do
    docker stop --time 60 "$container" >/dev/null
    docker rm --volumes "$container" >/dev/null
    echo "$service: ${container:0:12} was replaced"
  done
done
