export default function Task() {
  return <h1>Tarea</h1>;
}
