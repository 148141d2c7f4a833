import { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { SamplerName, TracingSettings } from '../../base/tracing-settings.ts';

/** The sampler of `OTEL_TRACES_SAMPLER`. Those with a parent do as the `traceparent` of the request says. */
export function samplerOf({ sampler, ratio }: Pick<TracingSettings, 'sampler' | 'ratio'>): Sampler {
  const isOfParent = sampler.startsWith('parentbased_');
  const root = plainSampler(sampler.replace('parentbased_', '') as SamplerName, ratio);
  return isOfParent ? new ParentBasedSampler({ root }) : root;
}

function plainSampler(name: SamplerName, ratio: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler();
}
