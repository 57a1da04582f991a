export default function ObjectiveCreate() {
  return <h1>Nuevo objetivo</h1>;
}
