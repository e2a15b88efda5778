import { readFileSync } from 'node:fs';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { SECRETS } from '../../src/platform/config/secret-files.js';
import { readSettings } from '../../src/platform/config/settings.js';

const MODELS = { ConfigMap, Namespace, Secret, Service, Deployment, PodDisruptionBudget };

interface Resource {
  kind: string;
  [part: string]: unknown;
}

/** Parses a document with the parser for front matter. */
function readYaml(text: string): Resource {
  const file = new VFile(`---\n${text}\n---\n`);
  matter(file);
  return file.data.matter as Resource;
}

function validate(resource: Resource): void {
  const Model = MODELS[resource.kind as keyof typeof MODELS] as new (data: object) => { validate(): void };
  new Model(resource).validate();
}

const resources = readFileSync('deploy/kubernetes.yaml', 'utf8')
  .split(/^---$/m)
  .map((text) => readYaml(text));
const find = (kind: string) => resources.find((resource) => resource.kind === kind)!;
const deployment = find('Deployment') as Resource &
  ConstructorParameters<typeof Deployment>[0] & { kind: 'Deployment' };
const pod = deployment.spec!.template.spec!;
const [site] = pod.containers;
const settings = (find('ConfigMap') as Resource & { data: Record<string, string> }).data;
const secrets = (find('Secret') as Resource & { stringData: Record<string, string> }).stringData;

describe('deploy/kubernetes.yaml', () => {
  it.each(resources.map((resource) => [resource.kind, resource] as const))('has a valid %s', (_kind, resource) => {
    validate(resource);
  });

  it('is checked by schemas that refuse what Kubernetes would refuse', () => {
    const wrong = structuredClone(deployment) as unknown as { spec: { template: { spec: { containers: object[] } } } };
    Object.assign(wrong.spec.template.spec.containers[0]!, { livenessProbe: { httpGet: { path: '/healthz' } } });
    expect(() => validate(wrong as unknown as Resource)).toThrow(/port/);
    expect(() => validate({ ...find('Service'), spec: { ports: 'http' } })).toThrow();
  });

  it('sets what the site reads, and hands out secrets as files', () => {
    const files = Object.fromEntries(
      (site!.env ?? []).map(({ name, value = '' }) => [name, value.split('/').at(-1) ?? '']),
    );
    for (const [name, file] of Object.entries(files)) {
      expect([...SECRETS.map((secret) => `${secret}_FILE`)]).toContain(name);
      expect(Object.keys(secrets)).toContain(file);
    }
    expect(Object.values(files).sort()).toEqual(Object.keys(secrets).sort());
    const start = (values: Record<string, string>) =>
      readSettings({
        ...settings,
        ...Object.fromEntries(Object.entries(files).map(([name, file]) => [name.replace(/_FILE$/, ''), values[file]])),
      });
    // Values that anybody can read here open no site.
    expect(() => start(secrets)).toThrow(/JWT_SECRET/);
    expect(() => start(secrets)).toThrow(/ADMIN_PASSWORD/);
    const read = start({ ...secrets, jwt_secret: 'x'.repeat(32), admin_password: 'correct horse 1' });
    expect(read.misspelt).toEqual([]);
    expect(read.trustProxy).toBe(1);
  });

  it('asks for no right that the site does not need, and writes only to volumes', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(site!.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
  });

  it('kills no replica because the database is away, and gives each the time to drain', () => {
    expect(site!.livenessProbe?.httpGet?.path).toBe('/healthz');
    const { periodSeconds = 0, failureThreshold = 0, httpGet } = site!.readinessProbe ?? {};
    expect(httpGet?.path).toBe('/readyz');
    const drain = Number(settings.DRAIN_SECONDS);
    expect(drain).toBeGreaterThan(periodSeconds * failureThreshold);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 15);
    const { minAvailable } = (find('PodDisruptionBudget') as Resource & { spec: { minAvailable: number } }).spec;
    expect(minAvailable).toBeLessThan(deployment.spec!.replicas!);
  });
});
