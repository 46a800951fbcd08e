#!/usr/bin/env node
import { nodeBuild } from '../src/node-build.mjs';

// node-build <entries> [--whole <entries that carry their npm dependencies>]
const typed = process.argv.slice(2);
const mark = typed.includes('--whole') ? typed.indexOf('--whole') : typed.length;
await nodeBuild(process.cwd(), typed.slice(0, mark), typed.slice(mark + 1));
