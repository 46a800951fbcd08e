import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import webpack from 'webpack';
import { eventCalls } from './event-calls.mjs';
import { readEventContract } from './event-contract.mjs';
import { workspaceRoot } from './workspace.mjs';

const name = 'EventUse';
const shared = join(workspaceRoot, 'shared') + sep;

/**
 * Finds what an application really does on the event bus, in the modules of its build, and stops the build where
 * `remote.json` says something else (P3.1). The shell has no declaration: what is found is what it does.
 */
export class EventUsePlugin {
  constructor(dir) {
    this.sources = join(dir, 'src') + sep;
    this.declarationFile = join(dir, 'remote.json');
  }

  apply(compiler) {
    compiler.hooks.beforeCompile.tapPromise(name, async () => {
      this.contract = await readEventContract();
    });
    compiler.hooks.normalModuleFactory.tap(name, (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        factory.hooks.parser.for(type).tap(name, (parser) => this.readModules(parser));
      }
    });
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.fileDependencies.add(this.declarationFile);
      compilation.hooks.finishModules.tap(name, (modules) => {
        const { use, faults } = this.gather(modules);
        this.use = use;
        for (const fault of [...faults, ...this.differences()]) {
          compilation.errors.push(new webpack.WebpackError(`Events: ${fault}`));
        }
      });
    });
  }

  /** Stored in webpack's module record, so that modules from the cache have it too. */
  readModules(parser) {
    parser.hooks.program.tap(name, (program) => {
      const { module } = parser.state;
      const own = module.resource?.startsWith(this.sources);
      if (!own && !module.resource?.startsWith(shared)) return;
      const { faults, ...calls } = eventCalls(program, (event) =>
        Object.hasOwn(this.contract.catalogue, event),
      );
      const file = own ? module.resource.slice(this.sources.length) : null;
      module.buildInfo.eventCalls = {
        ...calls,
        // the platform's own packages hand names on; what they do for a remote they do by what it calls
        faults: own ? faults.map((fault) => `src/${file}: ${fault}`) : [],
      };
    });
  }

  gather(modules) {
    const calls = [...modules].flatMap(({ buildInfo }) => buildInfo?.eventCalls ?? []);
    const names = (kind) => [...new Set(calls.flatMap((one) => one[kind]))].sort();
    return { use: { emits: names('emits'), consumes: names('consumes') }, faults: names('faults') };
  }

  differences() {
    if (!existsSync(this.declarationFile)) return [];
    const { events } = JSON.parse(readFileSync(this.declarationFile, 'utf8'));
    const { contract } = this.contract;
    return [
      ...(events.contract === contract
        ? []
        : [`remote.json declares contract ${events.contract}, this build has ${contract}`]),
      ...['emits', 'consumes'].flatMap((verb) => [
        ...missing(this.use[verb], events[verb]).map(
          (event) => `${event} is not among what remote.json says it ${verb}`,
        ),
        ...missing(events[verb], this.use[verb]).map(
          (event) => `remote.json says it ${verb} ${event}, and no call does`,
        ),
      ]),
    ];
  }

  /** For the build's report: each event with its payload as of this build. */
  report() {
    const { contract, oldest, catalogue } = this.contract;
    const payloads = (names) => Object.fromEntries(names.map((event) => [event, catalogue[event]]));
    const { emits, consumes } = this.use;
    return { contract, oldest, catalogue, emits: payloads(emits), consumes: payloads(consumes) };
  }
}

const missing = (wanted, given) => wanted.filter((one) => !given.includes(one));
