export default function Plans() {
  return <h1>Planes</h1>;
}
