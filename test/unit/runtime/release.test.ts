import { accessSync, constants, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import type { Json } from '../../setup/client.ts';

const { on, permissions, jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8')) as Record<string, Json>;
const steps = Object.values(jobs as Record<string, Json>).flatMap((job) => job.steps as Json[]);
const using = (action: string): Json => steps.find(({ uses }) => uses?.startsWith(`${action}@`));

test('a release is made of a tag, and a try by hand publishes nothing', () => {
  expect(on).toEqual({ push: { tags: ['v*'] }, workflow_dispatch: null });
  const publishing = steps.filter(
    ({ uses, run }) => uses?.startsWith('docker/login-action') || /cosign sign|gh release|publish/.test(run ?? ''),
  );
  expect(publishing).toHaveLength(3);
  expect(publishing.map((step) => step.if as string)).toEqual(Array.from({ length: 3 }, () => "github.event_name == 'push'"));
  expect(using('docker/build-push-action').with.push).toBe("${{ github.event_name == 'push' }}");
});

test('the image is for both architectures, with what is in it and a signature of exactly that image', () => {
  const { platforms, sbom, provenance } = using('docker/build-push-action').with;
  expect({ platforms, sbom, provenance }).toEqual({ platforms: 'linux/amd64,linux/arm64', sbom: true, provenance: 'mode=max' });
  const signing = steps.find(({ run }) => run?.startsWith('cosign sign'));
  expect([signing.run, signing.env.DIGEST]).toEqual(['cosign sign --yes "$IMAGE@$DIGEST"', '${{ steps.build.outputs.digest }}']);
});

test('a job may do what it needs and no more, and no text of somebody else becomes a command', () => {
  expect(permissions).toEqual({ contents: 'read' });
  expect([jobs.image.permissions, jobs.clients.permissions]).toEqual([
    { contents: 'read', packages: 'write', 'id-token': 'write' },
    { contents: 'write' },
  ]);
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
});

test('each program of the repository that a workflow runs is there and may be run', () => {
  const programs = steps.flatMap(({ run }) => /^\.ci\/[a-z-]+/.exec(run ?? '')?.[0] ?? []);
  expect(programs).toEqual(['.ci/pack-clients']);
  for (const program of programs) expect(() => accessSync(program, constants.X_OK)).not.toThrow();
});
