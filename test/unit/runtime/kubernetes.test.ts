import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { secretSettings } from '../../../shared/base/environment-reader.ts';
import { readSettings } from '../../../shared/base/settings.ts';
import { forcedAfter } from '../../../shared/runtime/fleet-member.ts';
import type { Json } from '../../setup/client.ts';

const FOLDER = 'deploy/kubernetes';
const PARTS = ['base', 'nats', 'autoscaling', 'backup', 'example'];

const documents = (part: string, file: string): Json[] =>
  parseAllDocuments(readFileSync(join(FOLDER, part, file), 'utf8')).map((document) => document.toJS());
const kustomization = (part: string): Json => documents(part, 'kustomization.yaml')[0];
const resources = (part: string): Json[] =>
  (kustomization(part).resources as string[]).filter((file) => file.endsWith('.yaml')).flatMap((file) => documents(part, file));

const deployments = resources('base').filter(({ kind }) => kind === 'Deployment');
/** What kustomize lays over every deployment. */
const common = documents('base', 'every-process.yaml')[0].spec.template.spec;
const container = common.containers[0];
const own = (deployment: Json): Json => deployment.spec.template.spec.containers[0];
const valueOf = (deployment: Json, name: string): string => own(deployment).env.find((one: Json) => one.name === name).value;

/** The settings as a process of the example gets them. */
const literals = PARTS.flatMap((part) => kustomization(part).configMapGenerator ?? []).flatMap(
  ({ literals: lines = [] }: Json) => lines as string[],
);
const settings = Object.fromEntries(literals.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
const env = [...container.env, ...deployments.flatMap((deployment) => own(deployment).env)] as Json[];

test('each service runs in exactly one deployment, together with the same others as in compose', () => {
  const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as { services: Record<string, Json> };
  const inCompose = Object.entries(compose.services).flatMap(([name, { environment }]) =>
    environment?.SERVICES ? [[name, environment.SERVICES]] : [],
  );
  expect(deployments.map((one) => [one.metadata.name, valueOf(one, 'SERVICES')]).sort()).toEqual(inCompose.sort());
  const deployed = deployments.flatMap((one) => valueOf(one, 'SERVICES').split(','));
  const services = readdirSync('services').map((name) => `${name}/${name}.service.ts`);
  expect(deployed.sort()).toEqual(services.sort());
});

test('kustomize reads every file there is, and no other', () => {
  for (const part of PARTS) {
    const { resources: named, patches = [], configMapGenerator = [] } = kustomization(part);
    const files = [
      ...named.filter((file: string) => file.endsWith('.yaml')),
      ...patches.flatMap(({ path }: Json) => path ?? []),
      ...configMapGenerator.flatMap(({ files: made = [] }: Json) => made),
    ];
    expect(['kustomization.yaml', ...files].sort()).toEqual(readdirSync(join(FOLDER, part)).sort());
  }
});

test('each setting is one that the service reads, with a value that it takes', () => {
  const documented = ['README.md', 'docs/operating/monitoring.md'].map((file) => readFileSync(file, 'utf8')).join();
  // These two are read by moleculer-runner.
  const names = [...Object.keys(settings), ...env.map(({ name }) => name as string)].filter((name) => !/^SERVICE(S|DIR)$/.test(name));
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  expect(readSettings(settings)).toMatchObject({ host: '0.0.0.0', ops_host: '0.0.0.0', public_url: 'https://books.example.com' });
});

test('no secret is in the repository: each setting that holds a password comes from the cluster', () => {
  expect(PARTS.flatMap(resources).filter(({ kind }) => kind === 'Secret')).toEqual([]);
  for (const name of secretSettings) {
    expect(settings).not.toHaveProperty(name);
    expect(env.find((one) => one.name === name)).toMatchObject({ valueFrom: { secretKeyRef: { name: 'daybook' } } });
  }
});

test('a backup is written every night by a process as confined as the others, one at a time, and old ones go', () => {
  const [job, volume] = resources('backup');
  expect(job).toMatchObject({ kind: 'CronJob', spec: { concurrencyPolicy: 'Forbid', timeZone: 'Etc/UTC' } });
  const pod = job.spec.jobTemplate.spec.template;
  const [writer] = pod.spec.containers;
  expect(pod.spec.securityContext).toEqual(common.securityContext);
  expect(writer.securityContext).toEqual(container.securityContext);
  // The policies that let Daybook reach MongoDB hold for it too.
  expect(pod.metadata.labels).toMatchObject({ 'app.kubernetes.io/name': 'daybook' });
  expect(writer.env).toEqual(['MONGODB_URI', 'FILES_URL'].map((wanted) => env.find(({ name }) => name === wanted)));
  expect(pod.spec.volumes).toContainEqual({ name: 'backups', persistentVolumeClaim: { claimName: volume.metadata.name } });
  const [, program, ...options] = writer.command as string[];
  expect([existsSync(program!), options]).toEqual([true, ['--into', mountedAt(writer, 'backups'), '--keep', '14']]);
  expect(kustomization('example').components).toContain('../backup');
});

const mountedAt = (process: Json, volume: string): string => process.volumeMounts.find(({ name }: Json) => name === volume).mountPath;

test('ports, probes and the time to stop are those of the service', () => {
  const { port, ops_port, drain_seconds } = readSettings(settings);
  expect(container.ports).toEqual([{ name: 'operations', containerPort: ops_port }]);
  expect(own(deployments.find(({ metadata }) => metadata.name === 'gateway')).ports).toEqual([{ name: 'http', containerPort: port }]);
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
    expect(container[probe].httpGet).toEqual({ path: probe === 'readinessProbe' ? '/readyz' : '/healthz', port: 'operations' });
  expect(common.terminationGracePeriodSeconds * 1_000).toBeGreaterThanOrEqual(forcedAfter(drain_seconds));
  expect(drain_seconds).toBeGreaterThan(container.readinessProbe.periodSeconds * container.readinessProbe.failureThreshold);
});

test('gateways without a database stay behind the ingress, which has nobody else for the guides; all other processes leave', () => {
  const exceptions = kustomization('base').patches.filter(({ patch }: Json) => patch);
  expect(exceptions.map(({ target }: Json) => target)).toEqual([{ kind: 'Deployment', name: 'gateway' }]);
  expect(parse(exceptions[0].patch).spec.template.spec.containers).toEqual([
    { name: 'daybook', readinessProbe: { httpGet: { path: '/readyz?exclude=database', port: 'operations' } } },
  ]);
});

test('every process is confined, has a disruption budget, and speaks only with whom a policy names', () => {
  const nats = resources('nats').find(({ kind }) => kind === 'StatefulSet').spec.template.spec;
  for (const { securityContext, containers, automountServiceAccountToken } of [common, nats]) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(automountServiceAccountToken).toBe(false);
  }
  const base = resources('base');
  const names = deployments.map(({ metadata }) => metadata.name as string);
  for (const deployment of deployments) {
    const labels = { 'app.kubernetes.io/name': 'daybook', 'app.kubernetes.io/component': deployment.metadata.name };
    expect(deployment.spec.template.metadata.labels).toEqual(labels);
    expect(deployment.spec.selector.matchLabels).toEqual(labels);
    const budget = base.find(({ kind, metadata }) => kind === 'PodDisruptionBudget' && metadata.name === deployment.metadata.name);
    expect(budget.spec).toEqual({ maxUnavailable: 1, selector: { matchLabels: labels } });
    expect(own(deployment).resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: '1Gi' },
    });
  }
  const policies = Object.fromEntries(
    base.filter(({ kind }) => kind === 'NetworkPolicy').map(({ metadata, spec }) => [metadata.name, spec]),
  );
  expect(policies.processes.podSelector).toEqual({ matchLabels: { 'app.kubernetes.io/name': 'daybook' } });
  expect(policies.processes.policyTypes).toEqual(['Ingress', 'Egress']);
  expect(policies.processes.ingress.flatMap(({ ports }: Json) => ports)).toEqual([{ port: readSettings(settings).ops_port }]);
  expect(policies.clients.podSelector.matchLabels['app.kubernetes.io/component']).toBe('gateway');
  const scaled = resources('autoscaling').map(({ spec }) => spec.scaleTargetRef.name);
  expect(scaled.filter((name: string) => !names.includes(name))).toEqual([]);
});

/** The modules that open a connection to something outside of Daybook, and the policy that lets a process do it. */
const ways_out: Readonly<Record<string, string>> = {
  'services/dispatch/outbox/hand-over.ts': 'outside',
  'services/dispatch/sender/send-through.ts': 'outside',
  'services/identity/connect/read-client.ts': 'outside',
  'services/identity/outgoing-mails.ts': 'outside',
  'services/identity/outside-code.ts': 'outside',
  'services/subscription/payment/paystack.ts': 'outside',
  'services/webhook/address/outbound.ts': 'outside',
  'shared/byte-store/ask-clamd.ts': 'scanner',
  'shared/byte-store/s3-objects.ts': 'files',
  'shared/identity/outside-issuer-keys.ts': 'outside',
  'shared/outbound/checked-agent.ts': 'outside',
};
const OPENS = /^import (?!type).*'(?:nodemailer|undici|aws4fetch|(?:node:)?(?:net|tls|https))';|createRemoteJWKSet\(/m;
/** Of the platform, where no parameter has the name. */
const opensConnection = (text: string): boolean => OPENS.test(text) || (/[\s(]fetch\(/.test(text) && !/\bfetch: /.test(text));
/** What takes connections, finds a server on the own machine, tells kinds of addresses apart or shows a sample of code. */
const opens_none = [
  'services/gateway/drain.ts',
  'shared/runtime/embedded/find-program.ts',
  'shared/runtime/embedded/free-port.ts',
  'services/gateway/client-address.ts',
  'services/gateway/gateway.service.ts',
  'shared/outbound/host-fault.ts',
  'shared/outbound/resolve-host.ts',
  'shared/reference/openapi/code-samples.ts',
];

test('whoever may have to go out is let out by a policy, and nobody else is', () => {
  const reached = deployments.map((one) => {
    const modules = new Set(
      valueOf(one, 'SERVICES')
        .split(',')
        .flatMap((file) => [...modulesOf(join('services', file))]),
    );
    return { name: one.metadata.name as string, modules };
  });
  reached.push({ name: 'backup', modules: modulesOf('shared/runtime/backup.ts') });
  const opening = [...new Set(reached.flatMap(({ modules }) => [...modules]))].filter((file) =>
    opensConnection(readFileSync(file, 'utf8')),
  );
  expect(opening.filter((file) => !(file in ways_out) && !opens_none.includes(file))).toEqual([]);
  const policies = resources('base').filter(({ kind }) => kind === 'NetworkPolicy');
  for (const policy of new Set(Object.values(ways_out))) {
    const { spec } = policies.find(({ metadata }) => metadata.name === policy);
    const needed = reached.filter(({ modules }) => Object.entries(ways_out).some(([file, way]) => way === policy && modules.has(file)));
    expect([policy, spec.podSelector.matchExpressions[0].values.toSorted()]).toEqual([policy, needed.map(({ name }) => name).toSorted()]);
  }
});

/** A module and all that it imports, but for types, whether when it is loaded or later. */
function modulesOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm;
  for (const [, loaded, later] of readFileSync(file, 'utf8').matchAll(imports)) {
    const other = join(dirname(file), (loaded ?? later)!);
    if (existsSync(other)) modulesOf(other, known);
  }
  return known;
}

const asked = spawnSync('kubernetes-validate', ['--version'], { encoding: 'utf8' });
const KUBERNETES = /^1\.\d+/.exec(asked.stdout ?? '')?.[0];
if (!KUBERNETES) process.stderr.write("There is no kubernetes-validate (PyPI): no test holds the manifests to Kubernetes's schemas.\n");

/** What the validator says of manifests by the schemas of Kubernetes: a line for each, which names what the schemas do not know. */
function judged(manifests: readonly Json[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-manifests-'));
  const files = manifests.map((manifest, index) => {
    const file = join(folder, `${String(index).padStart(3, '0')}.yaml`);
    writeFileSync(file, JSON.stringify(manifest));
    return file;
  });
  const { stdout, stderr } = spawnSync('kubernetes-validate', ['--strict', '-k', KUBERNETES!, ...files], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
}

test('each manifest is one by the schemas of Kubernetes', () => {
  if (!KUBERNETES) return;
  // KEDA's own kind is none of Kubernetes.
  const manifests = PARTS.flatMap(resources).filter(({ apiVersion }) => !String(apiVersion).startsWith('keda.sh/'));
  expect(manifests.length).toBeGreaterThan(20);
  const { spec, ...deployment } = deployments[0]!;
  const whole = { ...deployment, spec: { ...spec, template: { ...spec.template, spec: common } } };
  const misspelt = { ...whole, spec: { ...whole.spec, replica: 2 } };
  const said = judged([...manifests, whole, misspelt]);
  expect(said.filter((line) => !line.includes(' passed for resource '))).toEqual([expect.stringMatching(/did not validate.*replica/)]);
  expect(said).toHaveLength(manifests.length + 2);
});
