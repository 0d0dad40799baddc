import { deployment } from '../app/deployment.ts';

/** Which encoder composes the programs of the deployment. */
export function EncoderLine() {
  const { encoder } = deployment;
  return encoder?.composes ? <span>Encoder: {encoder.text}</span> : null;
}

/** A warning above the studio if the deployment cannot compose programs: what works, and the remedy. */
export function EncoderWarning() {
  const { encoder } = deployment;
  if (encoder?.composes !== false) return null;
  return (
    <p class="encoder-warning" role="note">
      Encoder: {encoder.text}
    </p>
  );
}
