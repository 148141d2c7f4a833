import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { findRequest, isUnknown } from '../../api/connections.ts';
import { Fault } from '../../parts/fault.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { connecting } from '../../words/connecting.ts';
import { Frame } from '../door/frame.tsx';
import './connect.css';

const words = connecting.code;

/** A program without a browser shows a code, which leads to what it asks. One that came with a link is compared first: anybody can send a link. */
export function ConnectByCode() {
  const { code } = useSearch({ from: '/connect' });
  const [types, setTypes] = useState(code === undefined);
  const navigate = useNavigate();
  const find = useMutation({
    mutationFn: findRequest,
    onSuccess: ({ id }) => navigate({ to: '/connect/$request', params: { request: id }, replace: true }),
  });
  const isAsking = find.isPending || find.isSuccess;
  const refused = isUnknown(find.error) ? <Unknown /> : <Fault error={find.error} />;
  if (code !== undefined && !types)
    return (
      <Frame title={words.compare}>
        <p className="shown-code">{code}</p>
        <p className="soft">{words.compare_said}</p>
        {refused}
        <div className="answers">
          <Button className="button" onPress={() => setTypes(true)}>
            {words.another}
          </Button>
          <Button className="button primary" onPress={() => find.mutate(code)} isDisabled={isAsking}>
            {words.same}
          </Button>
        </div>
      </Frame>
    );
  return (
    <Frame title={words.title}>
      <form
        className="code-form"
        onSubmit={(event) => {
          event.preventDefault();
          find.mutate(textOf(new FormData(event.currentTarget), 'code'));
        }}
      >
        <p className="soft">{words.said}</p>
        <TextField label={words.label} name="code" required autoFocus autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        {refused}
        <p className="careful">{connecting.careful}</p>
        <Button type="submit" className="button primary" isDisabled={isAsking}>
          {words.go_on}
        </Button>
      </form>
    </Frame>
  );
}

function Unknown() {
  return (
    <p className="fault" role="alert">
      {words.unknown}
    </p>
  );
}
