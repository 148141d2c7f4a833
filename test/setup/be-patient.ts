import { gatewayLimits } from '../../services/gateway/limits.ts';

export const PATIENT_MS = 300_000;

/**
 * Lets the gateway of this process wait for as long as a very busy machine may take, so that no test is answered 503 because of its neighbours.
 * What these limits are for is tested with commands and services that never answer.
 */
export function bePatient(): void {
  const patient: Partial<Record<keyof typeof gatewayLimits, number>> = {
    dear_work_wait: PATIENT_MS,
    body_timeout: PATIENT_MS,
    command_deadline: PATIENT_MS,
    answer_timeout: PATIENT_MS,
    read_timeout: PATIENT_MS,
    notice_timeout: PATIENT_MS,
    headers_timeout: PATIENT_MS,
    request_timeout: PATIENT_MS,
  };
  Object.assign(gatewayLimits, patient);
}
