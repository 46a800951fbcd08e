import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const weakness = (severity: string, name: string) => ({
  severity,
  module_name: name,
  title: 'Something that can be used from outside',
  patched_versions: '>=2.0.1',
  url: `https://example.org/${name}`,
});

/** The script beside a registry that answers every audit so. */
async function against(status: number, advisories: object): Promise<{ code: unknown; lines: string[] }> {
  const asked: string[] = [];
  const registry = createServer((request, response) => {
    asked.push(request.url ?? '');
    request.resume();
    const count = { info: 0, low: 0, moderate: 0, high: 0, critical: 0 };
    const body = {
      actions: [],
      advisories,
      muted: [],
      metadata: { vulnerabilities: count, dependencies: 1 },
    };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  try {
    return await new Promise((resolve) => {
      const env = { ...process.env, npm_config_registry: `${address}/`, npm_config_fetch_retries: '0' };
      execFile(process.execPath, ['scripts/known-weaknesses.mjs'], { env }, (error, stdout) => {
        expect(asked[0]).toMatch(/^\/-\/npm\/v1\/security\//);
        resolve({ code: error?.code ?? 0, lines: stdout.trim().split('\n') });
      });
    });
  } finally {
    registry.closeAllConnections();
    await new Promise((resolve) => registry.close(resolve));
  }
}

test('libraries with weaknesses of the grades high and critical fail the check, the gravest first', async () => {
  const advisories = {
    1: weakness('high', 'one'),
    2: weakness('moderate', 'two'),
    3: weakness('critical', 'three'),
  };
  const { code, lines } = await against(200, advisories);
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^✘ critical: three: .+ \(mended in >=2\.0\.1\) https:/),
    expect.stringMatching(/^✘ high: one: /),
    '– 1 of a lower grade (docs/security.md, Libraries)',
  ]);
});

test('weaknesses of a lower grade are counted, and fail nothing', async () => {
  const { code, lines } = await against(200, { 1: weakness('low', 'one') });
  expect(code).toBe(0);
  expect(lines).toHaveLength(2);
});

test('a registry that does not answer is reported as a failure', async () => {
  const { code, lines } = await against(503, {});
  expect(code).toBe(1);
  expect(lines[0]).toMatch(/^✘ The registry did not tell of known weaknesses, .+: .*503/);
});
