#!/usr/bin/env node
// webpack comes with the preset: a package that depends on `@portal/build` needs no webpack of its own.
import 'webpack-cli/bin/cli.js';
