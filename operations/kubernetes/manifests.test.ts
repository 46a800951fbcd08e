import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { knownVariables } from '../testing/known-variables';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
  data?: Record<string, string>;
}

/** Kind → the schema of Kubernetes, compiled. */
const models = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
};

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');
const files = readdirSync(__dirname).filter(
  (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
);
const manifests = files.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
);
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

interface Container {
  command: string[];
  env?: { name: string }[];
  startupProbe?: { httpGet: { path: string } };
  volumeMounts: { name: string }[];
  securityContext: Record<string, unknown>;
}
interface Pod {
  metadata: { labels: Record<string, string> };
  spec: { containers: Container[]; volumes: { name: string }[]; securityContext: Record<string, unknown> };
}
const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ spec }) => spec.template as Pod);

test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
  '%s is one by the schema of Kubernetes',
  (_name, manifest) => {
    const Model = models[manifest.kind as keyof typeof models];
    const model = new Model(manifest as never);
    expect(model.apiVersion).toBe(manifest.apiVersion);
    expect(() => model.validate()).not.toThrow();
  },
);

test('a manifest with a field of another type is refused by these schemas', () => {
  const [one] = ofKind('Deployment');
  const broken = new Deployment({ ...one, spec: { ...one?.spec, replicas: 'two' } } as never);
  expect(() => broken.validate()).toThrow('replicas');
});

test('selectors, targets and mounts name what is there', () => {
  const labels = pods.map(({ metadata }) => metadata.labels['app.kubernetes.io/name']);
  expect(labels).toEqual(['portal-backend', 'portal-registry', 'portal-prepare']);
  for (const { kind, spec } of [...ofKind('Service'), ...ofKind('PodDisruptionBudget')]) {
    const selector = (
      kind === 'Service' ? spec.selector : (spec.selector as { matchLabels: never }).matchLabels
    ) as Record<string, string>;
    expect(labels).toContain(selector['app.kubernetes.io/name']);
  }
  const deployments = ofKind('Deployment').map(({ metadata }) => metadata.name);
  for (const { spec } of ofKind('HorizontalPodAutoscaler'))
    expect(deployments).toContain((spec.scaleTargetRef as { name: string }).name);
  for (const { spec } of pods) {
    const volumes = spec.volumes.map(({ name }) => name);
    for (const { volumeMounts } of spec.containers)
      expect(volumeMounts.map(({ name }) => name).sort()).toEqual([...volumes].sort());
  }
  const kustomization = parse(read('kustomization.yaml')) as { resources: string[] };
  expect([...kustomization.resources, 'prepare.yaml'].sort()).toEqual(files.sort());
});

test('every process runs as nobody, on a root that is not written, and knows its variables', () => {
  const known = knownVariables();
  const settings = ofKind('ConfigMap').flatMap(({ data = {} }) => Object.keys(data));
  expect(settings.filter((name) => !known.has(name))).toEqual([]);
  for (const { spec } of pods) {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    for (const { securityContext, env = [], command } of spec.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(env.filter(({ name }) => !known.has(name))).toEqual([]);
      expect(command[1]).toMatch(/^(backend|registry)\/dist\/server\.js$|^start\/dist\/prepare\.js$/);
    }
  }
});

test('no secret is written in a manifest', () => {
  expect(ofKind('Secret')).toEqual([]);
  const secret = /(_KEY|PASSWORD|SECRET\w*|_URL)$/;
  const settings = ofKind('ConfigMap').flatMap(({ data = {} }) => Object.entries(data));
  const suspicious = settings.filter(([name, value]) => secret.test(name) && !/^(https:|\/)/.test(value));
  expect(suspicious).toEqual([]);
});
