/** Replaces `hoist-non-react-statics`: returns the component unchanged. */
export default function keep<T>(component: T): T {
  return component;
}
