#!/bin/sh
# Checks a contract and a deployment in any CI, or by hand: sh callsheet-ci.sh [check|comment]
# Settings are variables, CALLSHEET_CI_<SETTING>; docs/ci.md lists them.
set -eu
folder=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
if ! command -v node >/dev/null; then
  echo 'callsheet-ci: there is no node on PATH; install Node 20 or later.' >&2
  exit 2
fi
if [ "$(node -p 'process.versions.node.split(".")[0] >= 20')" != true ]; then
  echo "callsheet-ci: this is Node $(node --version); install Node 20 or later." >&2
  exit 2
fi
exec node "$folder/callsheet-ci.mjs" "$@"
