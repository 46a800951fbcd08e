import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTool } from '../run-tool';

/**
 * Checks the types of one application with the workspace's own settings. @throws CommandFailure with the first errors.
 * @param name its folder below the workspace's root
 */
export async function typesOf(name: string, rootDir: string): Promise<void> {
  const folder = join(rootDir, 'node_modules/.cache/portal-publish');
  await mkdir(folder, { recursive: true });
  const config = join(folder, `${name}.json`);
  const at = (path: string) => join(rootDir, path);
  await writeFile(
    config,
    JSON.stringify({
      extends: at('tsconfig.browser.json'),
      compilerOptions: { typeRoots: [at('node_modules/@types')] },
      // with what the workspace declares for all: style sheets, matchers of tests
      include: [at(`${name}/src`), at('shared/ui/src/styles.d.ts'), at('shared/testing/src/setup')],
    }),
  );
  const compiler = at('node_modules/typescript-native/bin/tsc');
  await runTool('The type check', compiler, ['-p', config], { cwd: rootDir });
}
