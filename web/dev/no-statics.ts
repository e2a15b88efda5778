/** Stands in for `hoist-non-react-statics`: gives the component back as it is. */
export default function keep<T>(component: T): T {
  return component;
}
