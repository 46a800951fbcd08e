#!/usr/bin/env node
import { nodeBuild } from '../src/node-build.mjs';

await nodeBuild(process.cwd(), process.argv.slice(2));
