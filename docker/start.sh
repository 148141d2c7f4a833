#!/usr/bin/env bash
# The program of the image: the services that SERVICES names, or the whole of Daybook in this one process.
set -euo pipefail
# As shared/runtime/node-flags.ts has them.
flags=(--heap-growing-percent=50 --max-semi-space-size=32 --no-allocation-site-pretenuring)
[[ -n ${SERVICES:-} ]] && exec node "${flags[@]}" node_modules/.bin/moleculer-runner-esm --config moleculer.config.ts
exec node "${flags[@]}" shared/runtime/start.ts
