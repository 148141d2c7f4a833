#!/usr/bin/env bash
# The program of the image: the services that SERVICES names, or the whole of Daybook in this one process.
set -euo pipefail
[[ -n ${SERVICES:-} ]] && exec node_modules/.bin/moleculer-runner-esm --config moleculer.config.ts
exec node shared/runtime/start.ts
