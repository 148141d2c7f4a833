import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import { webhooksQuery } from '../../api/registers.ts';
import type { Webhook } from '../../api/registers.ts';
import { Fault } from '../../parts/fault.tsx';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { RemoveButton } from '../../parts/remove-button.tsx';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { Deliveries } from './deliveries.tsx';
import { SettingsSection } from './settings-section.tsx';

const words = spoken.registers.of_webhooks;

/** Where events of the books are sent. The secret of a new one is shown once, and nowhere kept. */
export function Webhooks() {
  const { data: webhooks = [], error, isSuccess } = useQuery(webhooksQuery(useEntity()));
  const [secret, setSecret] = useState<string>();
  return (
    <SettingsSection title={spoken.settings.parts.webhooks} add={words.add} form={<WebhookForm onMade={setSecret} />}>
      {secret !== undefined && <ShownOnce said={words.once} secret={secret} />}
      <Fault error={error} />
      {isSuccess && webhooks.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="webhooks">
        {webhooks.map((webhook) => (
          <Row key={webhook.id} of={webhook} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function Row({ of }: { of: Webhook }) {
  const entity = useEntity();
  const params = { path: { id: of.id } };
  const state = of.paused_because !== null ? words.paused[of.paused_because] : of.active ? words.active : words.inactive;
  return (
    <li>
      <div className="section-head">
        <div>
          <b>{of.url}</b>
          <p className="soft small">
            {of.description !== null && `${of.description} · `}
            {of.events.join(', ')} · {state}
          </p>
        </div>
        <div className="tools">
          <Writing>
            <Switch of={of} />
          </Writing>
          <DialogTrigger>
            <Button className="link" aria-label={`${words.deliveries}: ${of.url}`}>
              {words.deliveries}
            </Button>
            <Deliveries of={of} />
          </DialogTrigger>
          <RemoveButton
            name={of.url}
            onRemove={() => answered(books(entity).DELETE('/books/v1/webhook/{id}', { params }))}
            onRestore={() => answered(books(entity).POST('/books/v1/webhook/{id}/restore', { params }))}
          />
        </div>
      </div>
    </li>
  );
}

/** Switched on again it goes on with the first event that was not accepted. */
function Switch({ of }: { of: Webhook }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: () =>
      answered(books(entity).PATCH('/books/v1/webhook/{id}', { params: { path: { id: of.id } }, body: { active: !of.active } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity, 'webhooks'] }),
  });
  const word = of.active ? words.switch_off : words.switch_on;
  return (
    <>
      <Fault error={change.error} />
      <Button className="link" aria-label={`${word}: ${of.url}`} onPress={() => change.mutate()} isDisabled={change.isPending}>
        {word}
      </Button>
    </>
  );
}

function WebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const entity = useEntity();
  const save = async (form: FormData): Promise<void> => {
    const events = textOf(form, 'events')
      .split(/[\s,]+/)
      .filter(Boolean);
    const description = textOf(form, 'description') || null;
    const body = { url: textOf(form, 'url'), description, ...(events.length > 0 && { events }) };
    const { resource } = await answered(books(entity).POST('/books/v1/webhook', { body }));
    onMade(resource.secret ?? '');
  };
  return (
    <Question title={words.add} said={words.add_said}>
      <RecordForm save={words.add} onSave={save}>
        {(faults) => (
          <>
            <TextField label={words.url} name="url" type="url" required autoFocus faults={faults.url} />
            <TextField label={words.events} name="events" hint={words.events_hint} faults={faults.events ?? faults['events.0']} />
            <TextField label={spoken.chart.description} name="description" faults={faults.description} />
          </>
        )}
      </RecordForm>
    </Question>
  );
}
